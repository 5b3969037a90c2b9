// This import is first, because it stores the nonce that notistack's styling library reads when it is loaded. Without
// the nonce, the content security policy blocks the library's style element.
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
