/** Navigation state that bypasses the question about unsaved changes. */
export const leaveWithoutAsking = { leavesWithoutAsking: true } as const;
