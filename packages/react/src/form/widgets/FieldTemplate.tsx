import type { ReactNode } from 'react';
import { useForm } from '../FormContext.ts';
import type { FieldTemplateProps } from '../theme.ts';

/** Label, description and limits, widget, then the error on a line whose height is kept; all as the label runs. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, displayLabel, group, required, description, help, errors, children } = props;
  const { language } = useForm();
  const Label = group ? 'span' : 'label';
  const about = (description || help) && (
    <p className="ek-about">
      {description}
      {help}
    </p>
  );
  return (
    <div className={`ek-field${errors ? ' ek-invalid' : ''}`} dir="auto">
      {displayLabel && (
        <Label id={`${id}__label`} htmlFor={group ? undefined : id} className="ek-label">
          <span>{label}</span>
          {!required && (
            <span className="ek-optional">
              {' · '}
              <bdi>{language.phrase('optional')}</bdi>
            </span>
          )}
        </Label>
      )}
      {displayLabel && about}
      {children}
      {!displayLabel && about}
      <p className="ek-below">{errors}</p>
    </div>
  );
}
