import type { Field, FormRequest } from '../read/request.ts';

/** Of each field's options, so many are looked at: nobody reads more before the first look. */
const OPTIONS = 100;

/** Who asks for an address may show one, as an example. */
const EXAMPLE =
  /(?:\be\.? ?g\.|such as|like|\bz\. ?b\.|beispiel|\bwie|\bex\.|ex[ae]mpl\w+|comme|ejemplo|ej\.|como|例如?|مثل)[\s:,：、，(（"'“„«「]*https?:\/\/[^\s"'”“»」)）]*/giu;

/** The texts of a form that `inspectText` looks at: all that is seen at a first look, but for the example beside a field for an address. */
export function textsOf({ message, fields }: FormRequest): readonly string[] {
  return [message, ...fields.flatMap(fieldTexts)];
}

function fieldTexts(field: Field): readonly string[] {
  const { label, description = '' } = field;
  if (field.kind === 'text' && field.format === 'uri')
    return [label, description].map((text) => text.replaceAll(EXAMPLE, ' '));
  const options = 'options' in field ? field.options.slice(0, OPTIONS) : [];
  return [label, description, ...options.flatMap((option) => [option.label, option.description ?? ''])];
}
