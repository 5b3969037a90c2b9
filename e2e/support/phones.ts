/** Unassigned phone numbers, each with the code that the tests' Auth server sends. */
export const phones = [
  { number: "+442079460958", code: "314159" },
  { number: "+442079460321", code: "271828" },
] as const;
