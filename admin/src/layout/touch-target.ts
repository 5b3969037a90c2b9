/** Enlarges the touch target of a small link to 44 by 44 pixels without moving the elements around it. */
export const touchTarget = {
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
