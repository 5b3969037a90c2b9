import { searchPath } from "@portfolio/content/paths";
import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate, useNavigationType } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import { keepPosition } from "../navigation/keep-position.ts";
import { Icon } from "./Icon.tsx";
import styles from "./SearchForm.module.css";

/** Debounce of typing, in ms. */
const debounceMs = 250;

export interface SearchFormProps {
  /** Path of the list. */
  action: string;
  label: string;
  /** Current search; empty if there is none. */
  query: string;
  /** True for a field that is always open and as wide as the page. */
  isOpen?: boolean;
}

/**
 * Search form of a list: an icon that opens into a field. Works without scripts. With scripts, the list also changes
 * while the visitor types.
 */
export function SearchForm({ action, label, query, isOpen }: SearchFormProps) {
  const messages = useMessages();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isMountedRef = useRef(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  const timerRef = useRef(0);
  const scheduleSearch = (text: string, isComposing: boolean) => {
    clearTimeout(timerRef.current);
    const newQuery = text.trim();
    if (isComposing || newQuery === query) return;
    timerRef.current = window.setTimeout(
      // A search is one history entry, however many letters were typed.
      () => navigate(searchPath(action, newQuery), { ...keepPosition, replace: query !== "" }),
      debounceMs,
    );
  };
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const syncField = useEffectEvent((input: HTMLInputElement) => {
    // After Back or Forward, the field may still have the text of the history entry before.
    const isRestored = isMountedRef.current && navigationType === "POP";
    isMountedRef.current = true;
    // Keeps what the visitor has typed since the list was loaded, even before hydration.
    if (input === document.activeElement && !isRestored) scheduleSearch(input.value, false);
    else {
      clearTimeout(timerRef.current);
      input.value = query;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list changes
  useEffect(() => {
    if (fieldRef.current) syncField(fieldRef.current);
  }, [query]);
  const onInput: ComponentProps<"input">["onInput"] = ({ currentTarget, nativeEvent }) =>
    scheduleSearch(
      currentTarget.value,
      "isComposing" in nativeEvent && nativeEvent.isComposing === true,
    );
  return (
    <Form
      role="search"
      data-open={isOpen || undefined}
      action={action}
      className={`no-print ${styles.search}`}
      onSubmit={() => clearTimeout(timerRef.current)}
      {...messages.langAttributes}
    >
      <label>
        <span className="visually-hidden">{label}</span>
        <input
          ref={fieldRef}
          type="search"
          name="q"
          placeholder={label}
          defaultValue={query}
          onInput={onInput}
          onCompositionEnd={({ currentTarget }) => scheduleSearch(currentTarget.value, false)}
        />
        <Icon name="search" />
      </label>
    </Form>
  );
}
