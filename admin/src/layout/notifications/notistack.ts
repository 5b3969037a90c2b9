// Import the content security policy first, because notistack adds a style element when it is loaded.
import "../../data/page-policy/content-security-policy.ts";

export {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
  useSnackbar,
} from "notistack";
