import { searchPath } from "@portfolio/content/paths";
import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { quietly } from "../quiet-change.ts";
import { useWords } from "../words/use-words.ts";
import buttons from "./Button.module.css";
import styles from "./SearchForm.module.css";

/** How long typing has to pause before the list follows it, in milliseconds. */
const pause = 250;

/** See {@link SearchForm}. */
export interface SearchFormProps {
  /** The page whose list is searched. */
  action: string;
  label: string;
  /** What the list shown was searched for; empty where it is whole. */
  query: string;
}

/**
 * A search of the list on this page. Without scripts it is sent as any form; with them the list also follows what is
 * typed, and the field keeps the focus.
 */
export function SearchForm({ action, label, query }: SearchFormProps) {
  const words = useWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const follow = (typed: string, isComposing: boolean) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (isComposing || wanted === query) return;
    timer.current = window.setTimeout(
      // One way back leads out of a search, however many letters it took.
      () => navigate(searchPath(action, wanted), { ...quietly, replace: query !== "" }),
      pause,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const meet = useEffectEvent((input: HTMLInputElement) => {
    // What is being typed is newer than the list, and may have been begun before this script was there.
    if (input === document.activeElement) follow(input.value, false);
    else input.value = query;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list shown is another
  useEffect(() => {
    if (field.current) meet(field.current);
  }, [query]);
  const onInput: ComponentProps<"input">["onInput"] = ({ currentTarget, nativeEvent }) =>
    follow(currentTarget.value, "isComposing" in nativeEvent && nativeEvent.isComposing === true);
  return (
    <Form
      role="search"
      action={action}
      className={`no-print ${styles.search}`}
      onSubmit={() => clearTimeout(timer.current)}
      {...words.apart}
    >
      <label>
        <span className="visually-hidden">{label}</span>
        <input
          ref={field}
          type="search"
          name="q"
          placeholder={label}
          defaultValue={query}
          onInput={onInput}
          onCompositionEnd={({ currentTarget }) => follow(currentTarget.value, false)}
        />
      </label>
      <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
        {words.search}
      </button>
    </Form>
  );
}
