import type { ReactNode } from 'react';
import { useForm } from '../FormContext.ts';
import type { FieldTemplateProps } from '../theme.ts';

/** Label, description and limits, widget, then the error on a line whose height is kept. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, displayLabel, group, required, description, help, errors, children } = props;
  const { language } = useForm();
  const Label = group ? 'span' : 'label';
  const about = (description || help) && (
    <p className={displayLabel ? 'ek-about' : 'ek-about ek-indented'}>
      {description}
      {help}
    </p>
  );
  return (
    <div className={`ek-field${errors ? ' ek-invalid' : ''}`}>
      {displayLabel && (
        <Label id={`${id}__label`} htmlFor={group ? undefined : id} className="ek-label">
          <bdi>{label}</bdi>
          {!required && <span className="ek-optional"> · {language.phrase('optional')}</span>}
        </Label>
      )}
      {displayLabel && about}
      {children}
      {!displayLabel && about}
      <p className="ek-below">{errors}</p>
    </div>
  );
}
