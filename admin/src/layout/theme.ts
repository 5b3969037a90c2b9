import type { ThemeOptions } from "@mui/material";
import { papers } from "@portfolio/content/papers";
import { touchTarget } from "./touch-target.ts";

/** The site's accent in one scheme, as hexadecimal colours. */
interface Accent {
  /** For text and thin lines (contrast 4.5:1). */
  text: string;
  /** For surfaces. */
  fill: string;
}

export type SiteAccent = Record<"light" | "dark", Accent>;

export const defaultSiteAccent: SiteAccent = {
  light: { text: "#c33c00", fill: "#e4531f" },
  dark: { text: "#e4531f", fill: "#e4531f" },
};

const schemes = {
  light: {
    ...papers.warm.light,
    raisedPaper: "#ffffff",
    fieldLine: "#8f897c",
    hover: "rgb(23 22 15 / 0.045)",
    selected: "rgb(23 22 15 / 0.075)",
  },
  dark: {
    ...papers.warm.dark,
    raisedPaper: "#191816",
    fieldLine: "#6f6a60",
    hover: "rgb(242 239 232 / 0.06)",
    selected: "rgb(242 239 232 / 0.1)",
  },
};

/** Forced colours hide backgrounds and shadows, but show transparent outlines. */
export const forcedOutline = { outline: "1px solid transparent", outlineOffset: "-1px" };

/** Outline of a selected element without the focus. With the focus, the element's outline is its focus ring. */
const selectedOutline = { "&.Mui-selected:not(:focus-visible)": forcedOutline };

const radiusPx = 6;
const touchScreenQuery = "@media (pointer: coarse)";
const touchSize = { minWidth: 44, minHeight: 44 };

function createScheme(mode: keyof typeof schemes, { text: accent, fill }: Accent): ThemeOptions {
  const scheme = schemes[mode];
  const { paper, raisedPaper, ink, muted, line } = scheme;
  const shadow = "0 12px 32px -12px rgb(0 0 0 / 0.28)";
  const floatingStyle = { border: `1px solid ${line}`, boxShadow: shadow };
  const outlinedStyle = {
    styleOverrides: {
      root: { backgroundColor: raisedPaper, [touchScreenQuery]: { minHeight: 44 } },
      input: { [touchScreenQuery]: { "&:not(textarea)": { paddingBlock: 10.5 } } },
      // The outline has no gap for the label, because the label is above the field.
      notchedOutline: {
        inset: 0,
        borderColor: line,
        borderBottomColor: scheme.fieldLine,
        "& legend": { display: "none" },
      },
    },
  };
  // MUI's darker shade for a selected date has too little contrast.
  const selectedDate = { "&.Mui-selected:is(:hover, :focus)": { backgroundColor: accent } };
  const focusRing = { outline: `2px solid ${accent}`, outlineOffset: 2 };
  return {
    palette: {
      mode,
      background: { default: paper, paper: raisedPaper },
      text: { primary: ink, secondary: muted },
      divider: line,
      primary: { main: accent, light: fill, contrastText: paper },
      secondary: { main: ink, contrastText: paper },
      success: { main: mode === "light" ? "#2f6b3c" : "#7fc08d" },
      error: { main: mode === "light" ? "#b3261e" : "#f2897f" },
      warning: { main: mode === "light" ? "#8a5a00" : "#e3b341" },
      info: { main: muted },
      action: { hover: scheme.hover, selected: scheme.selected, active: muted },
    },
    shape: { borderRadius: radiusPx },
    // MUI's widths in rem. With twice the text size, a wide screen gets the layout of a narrow screen, as after zooming.
    breakpoints: { unit: "rem", values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 }, step: 0.1 },
    typography: {
      fontFamily: '"Instrument Sans Variable", system-ui, sans-serif',
      fontSize: 14,
      h1: { fontSize: "1.75rem", fontWeight: 600, letterSpacing: "-0.03em", lineHeight: 1.15 },
      h2: { fontSize: "1.125rem", fontWeight: 600, letterSpacing: "-0.015em", lineHeight: 1.3 },
      h6: { fontSize: "1rem", fontWeight: 600, letterSpacing: "-0.01em" },
      subtitle2: { fontWeight: 600, lineHeight: 1.45 },
      body2: { lineHeight: 1.5 },
      button: { textTransform: "none", fontWeight: 550, letterSpacing: 0 },
    },
    transitions: { duration: { shortest: 120, shorter: 160, short: 200, standard: 220 } },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: {
            colorScheme: mode,
            backgroundColor: paper,
            // Scrolls a focused element clear of the sticky bars.
            scrollPaddingBlock: "4.5rem 6rem",
          },
          body: { fontVariantNumeric: "tabular-nums" },
          p: { textWrap: "pretty" },
          "a:focus-visible": focusRing,
          // Elements that scripts focus. `:where` lets a component hide the ring.
          ':where([tabindex="-1"]):focus-visible': focusRing,
          "@media (prefers-reduced-motion: reduce)": {
            "*, *::before, *::after": {
              animationDuration: "0.01ms !important",
              // Without this, an endless animation would flicker.
              animationIterationCount: "1 !important",
              transitionDuration: "0.01ms !important",
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { "&:focus-visible": focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 36,
            paddingInline: 14,
            borderRadius: radiusPx,
            [touchScreenQuery]: { minHeight: 44 },
          },
          contained: forcedOutline,
          containedPrimary: {
            backgroundColor: ink,
            color: paper,
            "&:hover": { backgroundColor: mode === "light" ? "#3a382d" : "#d6d2c8" },
          },
          outlined: {
            borderColor: mode === "light" ? line : scheme.fieldLine,
            color: ink,
            "&:hover": { borderColor: muted, backgroundColor: scheme.hover },
          },
          text: { paddingInline: 10 },
          textPrimary: { color: ink, "&:hover": { backgroundColor: scheme.hover } },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { borderRadius: radiusPx, [touchScreenQuery]: touchSize } },
      },
      MuiToggleButton: {
        styleOverrides: { root: { ...selectedOutline, [touchScreenQuery]: touchSize } },
      },
      MuiMenuItem: {
        styleOverrides: { root: { ...selectedOutline, [touchScreenQuery]: { minHeight: 44 } } },
      },
      MuiLink: {
        defaultProps: { underline: "hover" },
        // Links of this variant get a larger touch target, because they are never part of a sentence.
        variants: [{ props: { variant: "body2" }, style: touchTarget }],
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: "none" }, outlined: { borderColor: line } },
      },
      // An empty live region takes no space.
      MuiStack: { styleOverrides: { root: { "& > [aria-live]:empty + *": { marginTop: 0 } } } },
      MuiMenu: { styleOverrides: { paper: floatingStyle } },
      MuiBackdrop: {
        styleOverrides: {
          root: {
            "&:not(.MuiBackdrop-invisible)": {
              backgroundColor: mode === "light" ? "rgb(23 22 15 / 0.28)" : "rgb(0 0 0 / 0.6)",
            },
          },
        },
      },
      MuiDialog: { styleOverrides: { paper: { ...floatingStyle, outline: 0 } } },
      // Aligns the buttons with the dialog's title and content.
      MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 20px" } } },
      MuiDrawer: { styleOverrides: { paper: { boxShadow: shadow } } },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { backgroundColor: ink, color: paper, fontSize: "0.75rem", fontWeight: 500 },
        },
      },
      MuiSwitch: {
        styleOverrides: {
          root: { overflow: "visible" },
          input: { [touchScreenQuery]: { top: "calc(50% - 22px)", height: 44 } },
          thumb: { boxShadow: "none", border: `1px solid ${scheme.fieldLine}` },
          switchBase: { "&.Mui-checked .MuiSwitch-thumb": { borderColor: "transparent" } },
          track: { backgroundColor: muted },
        },
      },
      MuiCheckbox: {
        styleOverrides: {
          root: { "& input": { [touchScreenQuery]: { inset: "calc(50% - 22px)", ...touchSize } } },
        },
      },
      RaDataTable: {
        styleOverrides: {
          root: {
            "& .RaDataTable-headerCell": { backgroundColor: paper },
            "& .RaDataTable-clickableRow": { cursor: "pointer" },
          },
        },
      },
      MuiChip: {
        defaultProps: { size: "small", variant: "outlined" },
        styleOverrides: {
          root: { borderRadius: 4, height: 22, fontSize: "0.75rem" },
          deletable: { [touchScreenQuery]: { height: 44, fontSize: "0.875rem" } },
          deleteIcon: {
            [touchScreenQuery]: {
              boxSizing: "content-box",
              padding: 14,
              marginInline: "-16px -6px",
            },
          },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24, ...touchTarget } } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: line,
            padding: "10px 12px",
            "@media (width < 37.5rem)": { paddingInline: 4 },
          },
          head: {
            color: muted,
            fontSize: "0.8125rem",
            fontWeight: 500,
            backgroundColor: "transparent",
            whiteSpace: "nowrap",
          },
        },
      },
      MuiTextField: { defaultProps: { size: "small", fullWidth: true } },
      MuiFormControl: { defaultProps: { size: "small", fullWidth: true } },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          outlined: {
            position: "static",
            transform: "none",
            marginBottom: 6,
            fontSize: "0.8125rem",
            fontWeight: 500,
            lineHeight: 1.5,
            whiteSpace: "normal",
          },
        },
      },
      MuiAutocomplete: {
        defaultProps: { fullWidth: true },
        styleOverrides: { paper: floatingStyle, option: { "&.Mui-focused": forcedOutline } },
      },
      MuiInputBase: {
        styleOverrides: {
          // Text in Arabic or Hebrew is set from the right, whatever the language of the admin.
          input: { unicodeBidi: "plaintext", "&::placeholder": { color: muted, opacity: 1 } },
        },
      },
      MuiOutlinedInput: outlinedStyle,
      MuiPickersTextField: { defaultProps: { size: "small" } },
      MuiPickersOutlinedInput: outlinedStyle,
      MuiPickersDay: {
        styleOverrides: {
          root: { ...selectedDate, [touchScreenQuery]: { ...touchSize, marginInline: 0 } },
        },
      },
      // Height of six rows of enlarged days below the names of the days.
      MuiDateCalendar: { styleOverrides: { root: { [touchScreenQuery]: { minHeight: 376 } } } },
      MuiDayCalendar: {
        styleOverrides: {
          weekDayLabel: { [touchScreenQuery]: { width: 44, marginInline: 0 } },
          slideTransition: { [touchScreenQuery]: { minHeight: 276 } },
        },
      },
      MuiMonthCalendar: { styleOverrides: { button: selectedDate } },
      MuiYearCalendar: { styleOverrides: { button: selectedDate } },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, lineHeight: 1.4 } } },
      MuiAlert: {
        defaultProps: { variant: "outlined" },
        // A short button must not wrap beside a long message.
        styleOverrides: { action: { "@media (min-width: 48rem)": { flexShrink: 0 } } },
      },
      MuiSkeleton: { defaultProps: { animation: "wave" } },
    },
  } as ThemeOptions;
}

export function createThemes(accent: SiteAccent = defaultSiteAccent) {
  return {
    lightTheme: createScheme("light", accent.light),
    darkTheme: createScheme("dark", accent.dark),
  };
}
