import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldTemplateProps } from '../form/theme.ts';
import { FieldTemplate } from '../form/widgets/FieldTemplate.tsx';
import { usePlace, type Place } from './place.ts';
import { isComponent, type Props } from './registry.ts';

/** A field of which the theme draws everything. */
export function ThemeTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, required, description, help, errors, rawErrors, children } = props;
  const place = usePlace();
  // A box draws its label itself, and themes draw no description without the label.
  const isBox = place.chosen?.name === 'CheckboxWidget';
  const displayLabel = !isBox;
  // Never empty where there is a description: themes go by it, and nothing may move while the person types.
  const isCut = useIsCut(id, label);
  const rawDescription = `${isCut ? label : ''} ${props.rawDescription} ${props.rawHelp}`;
  // The limits stand with it: few themes keep help in place when an error comes.
  const hasAbout = Boolean(isCut || description || help);
  const [aboutRef, isLeftOut] = useIsLeftOut(hasAbout);
  const inTemplate = displayLabel && !isLeftOut;
  const about = hasAbout && (
    <Part
      name="DescriptionFieldTemplate"
      id={`${id}__description`}
      place={place}
      description={
        <span ref={aboutRef}>
          {isCut && (
            <span className="ek-whole-label" dir="auto" aria-hidden="true">
              {label}
            </span>
          )}
          {description}
          {description && help && <br />}
          {help}
        </span>
      }
    />
  );
  return (
    <Box
      id={id}
      place={place}
      label={label}
      required={required}
      displayLabel={displayLabel}
      description={(inTemplate && about) || undefined}
      rawDescription={inTemplate && about ? rawDescription : ''}
      errors={
        <div className="ek-error-line">
          {errors && <Part name="FieldErrorTemplate" id={id} place={place} errors={[errors]} />}
        </div>
      }
      rawErrors={rawErrors}
    >
      {children}
      {!inTemplate && about && <div className="ek-about">{about}</div>}
    </Box>
  );
}

/** Whether a theme draws no description in its template, as some do that leave it to their widgets. */
function useIsLeftOut(hasAbout: boolean): readonly [RefObject<HTMLSpanElement | null>, boolean] {
  const drawn = useRef<HTMLSpanElement>(null);
  const [isLeftOut, setLeftOut] = useState(false);
  useLayoutEffect(() => {
    if (hasAbout && drawn.current === null) setLeftOut(true);
  }, [hasAbout]);
  return [drawn, isLeftOut];
}

/** Whether the theme shows less of a label than there is, as some do that write it into the input. */
function useIsCut(id: string, label: string): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const drawn = document.querySelector(`label[for="${CSS.escape(id)}"], [id="${CSS.escape(id)}-label"]`);
    if (drawn === null) return undefined;
    // It has no size before the dialog opens, and another one when a screen is turned.
    const observer = new ResizeObserver(() => setCut(drawn.scrollWidth > drawn.clientWidth + 1));
    observer.observe(drawn);
    return () => observer.disconnect();
  }, [id, label]);
  return isCut;
}

/** A field that the kit draws as a whole, where the theme has its place. */
export function KitTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, required } = props;
  return (
    <Box id={id} place={usePlace()} label="" required={false} displayLabel={false} rawErrors={[]}>
      {/* Themes mark what is required: without the mark it would read as optional. */}
      <FieldTemplate {...props} label={required ? `${label} *` : label} />
    </Box>
  );
}

interface Placed extends Props {
  readonly id: string;
  readonly place: Place;
}

/** The theme's template for a whole field, given all that RJSF gives it. */
function Box({ id, place, ...given }: Placed): ReactNode {
  const { help, classNames, style, disabled, readonly } = place.options;
  const { type } = schemaOf(place);
  return (
    <Part
      name="FieldTemplate"
      id={id}
      place={place}
      classNames={['rjsf-field', `rjsf-field-${type}`, classNames].filter(Boolean).join(' ')}
      style={style}
      hidden={false}
      disabled={disabled === true}
      readonly={readonly === true}
      help={help ? <Part name="FieldHelpTemplate" id={id} place={place} help={help} /> : undefined}
      rawHelp={typeof help === 'string' ? help : undefined}
      onChange={ignore}
      onKeyRename={ignore}
      onKeyRenameBlur={ignore}
      onRemoveProperty={ignore}
      {...given}
    />
  );
}

/** One template: the host's for this field, else the theme's. */
function Part({ name, place, ...given }: Placed & { readonly name: string }): ReactNode {
  const { registry, options, uiSchema, path } = place;
  const { templates, formContext } = registry;
  const own = options[name];
  const Template = isComponent(own) ? own : templates[isNameOf(templates, own) ? own : name];
  if (Template === undefined) return null;
  return (
    <Template
      schema={schemaOf(place)}
      uiSchema={uiSchema}
      registry={registry}
      formContext={formContext}
      {...path}
      {...('fieldPathId' in path && { fieldPathId: { ...(path['fieldPathId'] as object), $id: given.id } })}
      {...given}
    />
  );
}

function isNameOf(templates: object, name: unknown): name is string {
  return typeof name === 'string' && Object.hasOwn(templates, name);
}

function schemaOf({ field }: Place): { readonly type: string } {
  return { type: field.kind === 'choices' ? 'array' : field.kind === 'boolean' ? 'boolean' : 'string' };
}

function ignore(): void {}
