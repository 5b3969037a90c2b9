/**
 * For a link that stands in a row or above a title: where a finger points it is reached 44 pixels high and wide. Above
 * what is around it, so that nothing moves.
 */
export const reach = {
  position: "relative",
  "@media (pointer: coarse)": {
    "&::after": {
      content: '""',
      position: "absolute",
      top: "50%",
      left: "50%",
      width: "max(100%, 44px)",
      height: "max(100%, 44px)",
      transform: "translate(-50%, -50%)",
    },
  },
} as const;
