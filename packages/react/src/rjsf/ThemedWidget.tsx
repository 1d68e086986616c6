import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useForm } from '../form/FormContext.ts';
import type { WidgetProps } from '../form/theme.ts';
import { connect } from './connect.ts';
import { usePlace } from './place.ts';
import { themeKeys } from './themeKeys.ts';
import { translateAnswers } from './translateAnswers.ts';

const WATCHED = [
  ...['aria-controls', 'aria-describedby', 'aria-expanded', 'aria-invalid', 'aria-required', 'aria-selected'],
  ...['id', 'required', 'value'],
];

/** A widget of the theme's or the host's, given RJSF's props; what it draws is connected with the field's texts. */
export function ThemedWidget(props: WidgetProps): ReactNode {
  const { id, label, required, rawErrors, options, onChange, onBlur } = props;
  const { chosen, registry, uiSchema, options: wishes } = usePlace();
  const { language } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const leaves = useRef(true);

  const name = chosen?.name;
  const isGroup = name === 'RadioWidget' || name === 'CheckboxesWidget';
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const repair = (): void => connect(element, props, isGroup);
    repair();
    // A theme may draw more by itself: when its own code comes late, or an error fades in.
    const watch = new MutationObserver(() => {
      repair();
      watch.takeRecords();
    });
    watch.observe(element.closest('.rjsf-field') ?? element.parentElement ?? element, {
      subtree: true,
      childList: true,
      attributeFilter: WATCHED,
    });
    return () => watch.disconnect();
  });

  if (chosen === undefined) return null;
  const words = { choose: language.say('choose'), noAnswer: language.say('noAnswer') };
  const { read, placeholder, options: answers, ...answer } = translateAnswers(props, name, words);
  return (
    <div
      ref={box}
      className="ek-themed"
      {...themeKeys}
      onBlurCapture={(event) => {
        leaves.current = !event.currentTarget.contains(event.relatedTarget);
      }}
    >
      <chosen.Widget
        id={id}
        name={id}
        htmlName={id}
        label={label}
        hideLabel={false}
        required={required}
        disabled={wishes['disabled'] === true}
        readonly={wishes['readonly'] === true}
        autofocus={false}
        placeholder={placeholder ?? wishes['placeholder'] ?? ''}
        rawErrors={rawErrors}
        uiSchema={uiSchema}
        registry={registry}
        {...answer}
        options={{ ...wishes, ...answers }}
        onChange={(given: unknown) => onChange(read(given))}
        onBlur={() => leaves.current && onBlur(id, props.value)}
        onFocus={ignore}
      />
      {options.words && (
        <span className="ek-word" aria-hidden="true">
          {props.value === true ? options.words.yes : options.words.no}
        </span>
      )}
    </div>
  );
}

function ignore(): void {}
