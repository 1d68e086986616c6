import { Fragment, useMemo, type ReactNode } from 'react';
import { reasonIn } from '../reasonIn.tsx';
import { serverText, shortText } from '../serverText.ts';
import { CHOOSERS, control } from './control.ts';
import { countOf } from './countOf.ts';
import { DESCRIPTION_LINES, LONGEST_LABEL } from './isLong.ts';
import { describeError } from './describeError.ts';
import { describeLimits } from './describeLimits.ts';
import { describeSent } from './describeSent.ts';
import { useForm } from './FormContext.ts';
import type { FormModel } from './formModel.ts';
import type { FormWords } from './messages.ts';
import type { EarlyWidgetName, FieldTemplateProps, FormTheme, LateWidgetName, WidgetName } from './theme.ts';
import { useFieldState } from './useFieldState.ts';
import { FieldTemplate } from './widgets/FieldTemplate.tsx';
import { kitWidgets, standIns } from './widgets/index.ts';

/** What a field takes. */
export interface FieldProps {
  readonly form: FormModel;
  readonly index: number;
  readonly theme?: FormTheme | undefined;
}

/** Widgets of several controls, which share one label. */
const GROUPS: ReadonlySet<WidgetName> = new Set(['RadioWidget', 'CheckboxesWidget', 'DateTimeWidget']);

/** One field of a form: its widget in its template, with every id and ARIA attribute in place. */
export function Field({ form, index, theme = {} }: FieldProps): ReactNode {
  const { scope, server, language, afterPress, late, wishes, masks } = useForm();
  const state = useFieldState(form, index);
  const field = form.fields[index];
  const chosen = useMemo(
    () =>
      field === undefined || field.kind === 'unreadable'
        ? undefined
        : control(field, language, wishes, masks),
    [field, language, wishes, masks],
  );
  if (field === undefined) return null;

  const id = `${scope}-${index}`;
  const whole = serverText(field.label);
  const label = shortText(whole, LONGEST_LABEL);
  const Template = theme.templates?.FieldTemplate ?? FieldTemplate;
  const about = serverText(field.description ?? '');
  const describes = about !== '';
  const Fold = late.FoldedText ?? WholeText;
  const description = (describes || label !== whole) && (
    <>
      {label !== whole && <Fold text={whole} lines={0} language={language} more="showLabel" />}
      {describes && <Fold id={`${id}__about`} text={about} lines={DESCRIPTION_LINES} language={language} />}
    </>
  );
  const shared: Omit<
    FieldTemplateProps,
    'children' | 'displayLabel' | 'group' | 'help' | 'rawHelp' | 'errors' | 'rawErrors'
  > = {
    id,
    label,
    required: field.required,
    description,
    rawDescription: about || (description ? whole : ''),
  };

  if (chosen === undefined || field.kind === 'unreadable')
    return (
      <Template {...shared} displayLabel group help={null} rawHelp="" errors={null} rawErrors={[]}>
        <div
          id={id}
          role="group"
          aria-labelledby={`${id}__label`}
          aria-describedby={describes ? `${id}__about` : undefined}
        >
          <p className="ek-notice" dir={language.dir}>
            {field.kind === 'unreadable' &&
              language.phrase('unreadable', { server, reason: reasonIn(language, field.reason) })}
          </p>
        </div>
      </Template>
    );

  const { draft, error } = state;
  // What masks a secret and warns of it is not a host's to replace.
  const own =
    (field.secret ? undefined : theme.widgets?.[chosen.widget]) ?? late[chosen.widget as LateWidgetName];
  const standIn = early(chosen.widget);
  const Widget = own ?? kitWidgets[standIn];
  const drawn = own ? chosen.widget : standIn;
  const group = GROUPS.has(drawn);
  const limits = [...describeLimits(field, drawn, server), ...describeSent(field, draft)];
  const isLimited = limits.length > 0;
  const count = countOf(field, chosen.widget, chosen.value(draft));
  const prefilled = field.default !== undefined && draft === null;
  const said: readonly FormWords[] = [...limits, ...(prefilled ? [['filledIn', { server }] as const] : [])];
  const problem = error && describeError(field, error);
  const rawErrors = problem ? [language.say(...problem)] : [];
  const described = [
    describes && `${id}__about`,
    field.secret && `${id}__secret`,
    (isLimited || prefilled) && `${id}__limits`,
    error && `${id}__problem`,
  ].filter(Boolean);

  return (
    <Template
      {...shared}
      displayLabel={chosen.widget !== 'CheckboxWidget'}
      group={group}
      help={
        (isLimited || field.default !== undefined) && (
          <span id={`${id}__limits`} dir={language.dir}>
            {limits.map((words, at) => (
              <Fragment key={at}>
                {at > 0 && ' · '}
                {hasText(words) ? language.phrase(...words) : language.say(...words)}
              </Fragment>
            ))}
            {count && (
              // For the eye: it changes with each key.
              <span aria-hidden="true" className={count.of < count.is ? 'ek-count ek-over' : 'ek-count'}>
                {language.say('count', count)}
              </span>
            )}
            {field.default !== undefined && (
              // It keeps its place when the answer is another: nothing may move under a press.
              <span className={prefilled ? undefined : 'ek-gone'}>
                {isLimited && ' · '}
                {language.phrase('filledIn', { server })}
              </span>
            )}
          </span>
        )
      }
      rawHelp={said.map((words) => language.say(...words)).join(' · ')}
      errors={
        problem && (
          <span id={`${id}__problem`} className="ek-error" dir={language.dir}>
            {language.phrase(...problem)}
          </span>
        )
      }
      rawErrors={rawErrors}
    >
      {field.secret && (
        <p className="ek-notice" id={`${id}__secret`} dir={language.dir}>
          {language.phrase('secret')}
        </p>
      )}
      <Widget
        id={id}
        name={id}
        label={label}
        value={chosen.value(draft)}
        required={field.required}
        placeholder={CHOOSERS.has(chosen.widget) ? language.say('choose') : ''}
        schema={{ type: chosen.type }}
        options={chosen.options}
        rawErrors={rawErrors}
        onChange={(value) => form.change(index, chosen.draft(value))}
        onBlur={() => afterPress(() => form.blur(index))}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-labelledby={group ? `${id}__label` : undefined}
      />
      {late.StandingOption && <late.StandingOption choosing={chosen} value={chosen.value(draft)} />}
    </Template>
  );
}

/** Texts in words stand apart from them; numbers need not. */
function hasText([, values = {}]: FormWords): boolean {
  return Object.values(values).some((value) => typeof value === 'string');
}

/** A text of few lines, or one for which the code that folds did not come. */
function WholeText(props: { readonly id?: string; readonly text: string }): ReactNode {
  return (
    <span id={props.id} className="ek-own" dir="auto">
      {props.text}
    </span>
  );
}

function early(name: WidgetName): EarlyWidgetName {
  return name in standIns ? standIns[name as LateWidgetName] : (name as EarlyWidgetName);
}
