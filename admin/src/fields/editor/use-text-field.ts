import { useEffect, useId, useMemo, useReducer, useRef } from "react";
import { useWrappedSource } from "react-admin";
import { get, useFormContext, useFormState } from "react-hook-form";
import { type Field, type FieldProps, firstMessage, useLabel } from "../field.ts";

/** A field whose `value` is the text of the last rendering. */
export interface TextField extends Field<string> {
  /** Returns the current text. The same function in every render. */
  getText(): string;
}

/**
 * Connects a text editor to the form, like `useField`. Renders when the text is changed elsewhere, and when
 * typing makes it empty or no longer empty. Does not render on every keystroke, because that would delay the typed
 * character and the preview.
 */
export function useTextField({ source, label }: FieldProps): TextField {
  const name = useWrappedSource(source);
  const { register, getValues, subscribe } = useFormContext();
  const { errors } = useFormState({ name });
  const [, render] = useReducer((renderings: number) => renderings + 1, 0);
  const getText = useMemo(() => (): string => getValues(name) ?? "", [getValues, name]);
  const value = getText();
  const latestText = useRef(value);

  useEffect(
    () =>
      subscribe({
        name,
        formState: { values: true },
        callback() {
          if (getText() === latestText.current) return;
          latestText.current = getText();
          render();
        },
      }),
    [name, subscribe, getText],
  );

  const callbacks = useMemo(() => {
    const createEvent = (type: string, text: string) => ({ type, target: { name, value: text } });
    return {
      change(text: string) {
        if ((text === "") !== (latestText.current === "")) render();
        latestText.current = text;
        void register(name).onChange(createEvent("change", text));
      },
      onBlur: () => void register(name).onBlur(createEvent("blur", getText())),
      // Do not pass the element itself, because the form would read the value from it.
      ref: (element: HTMLElement | null) =>
        register(name).ref(element && { focus: () => element.focus() }),
    };
  }, [name, register, getText]);

  const error = get(errors, name);
  return {
    id: useId(),
    name,
    label: useLabel(source, label),
    value,
    getText,
    error: firstMessage(error),
    errorAt: (key) => firstMessage(get(error, String(key))),
    ...callbacks,
  };
}
