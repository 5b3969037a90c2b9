/** Numbers of nobody, and the code that the Auth server of the tests gives each. */
export const phones = [
  { number: "+442079460958", code: "314159" },
  { number: "+442079460321", code: "271828" },
] as const;
