// What stands over every screen.
export const shell = $state({ settings: false });
