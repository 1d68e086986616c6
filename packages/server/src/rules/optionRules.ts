import { isList, isSchema, ofProperties, type Rule, type Schema } from './rule.ts';

/** Keywords, of generators and of form libraries, that say where options come from. */
const ELSEWHERE =
  /^(x-?)?(options?|enum|choices?|values?|data|suggest(ions)?|lookup|typeahead|autocomplete)[-_]?(url|uri|src|source|from|endpoint|loader|query|ref|fn|function|tool)$|^(x-?)?dynamic[-_]?(options?|enum|choices?|values?)$|^\$data$|^(x-?)?(fetch|datalist|source[-_]?url)$/i;

/** An option that says no to the question, and no more: “No”, “No, keep it”, “Cancel the operation”; not “No preference”. */
const REFUSAL =
  /^(no|nope|cancel|abort|decline|deny|reject|refuse|never ?mind|don['’]?t|do not|nein|abbrechen|ablehnen|non|annuler|refuser|cancelar|rechazar|取消|拒绝|否|キャンセル|いいえ|취소|아니요|إلغاء|لا)( (it|this|that|the|go|back|on|do|proceed|continue|operation|action|request|process|changes?|anything|thanks?|thank you|danke|merci|gracias))*[.!]?($|[,;:(–—！，、：（]|\s+-\s)/iu;

/** Rules on choices. */
export const optionRules: readonly Rule[] = [
  {
    name: 'options-computed',
    level: 'error',
    finds: 'options that are fetched or computed, as by `optionsUrl`, `enumSource`, `$data`',
    why: 'Forms have no such thing: a client must fetch nothing, and shows free text.',
    wayOut:
      'Look the options up before you ask and list them; for more than a person can read through, ask what to search for first.',
    check: (request) =>
      ofProperties(request, (property) => {
        const keywords = [property, property['items']].flatMap((one) =>
          isSchema(one) ? Object.keys(one) : [],
        );
        return keywords.some((keyword) => ELSEWHERE.test(keyword)) && 'takes its options from elsewhere';
      }),
  },
  {
    name: 'options-empty',
    level: 'error',
    finds: 'a choice of nothing',
    why: 'Nobody can answer it.',
    wayOut: 'Don’t ask when there is nothing to choose from: say so in the tool’s result.',
    check: (request) =>
      ofProperties(request, (property) => optionsOf(property)?.length === 0 && 'offers no option'),
  },
  {
    name: 'options-text',
    level: 'error',
    finds: 'options that are not texts, or a list of options on what is no text',
    why: 'Options are texts in every revision; SDK v1 makes a plain number field of it.',
    wayOut: 'Use `type: "string"` with the values as texts, and turn the answer back yourself.',
    check: (request) =>
      ofProperties(request, (property) => {
        const options = optionsOf(property);
        if (options === undefined) return false;
        if (options.some((option) => typeof option !== 'string')) return 'has options that are not texts';
        const { type, items } = property;
        const holder =
          type === 'array' && isSchema(items) ? ('anyOf' in items ? 'string' : items['type']) : type;
        return holder !== 'string' && 'lists options, and is not of type "string"';
      }),
  },
  {
    name: 'options-unique',
    level: 'error',
    finds: 'the same option twice',
    why: 'With `oneOf`, no answer is valid then; otherwise the person sees a choice that is none.',
    wayOut: 'List each value once.',
    check: (request) =>
      ofProperties(request, (property) => {
        const options = optionsOf(property) ?? [];
        return new Set(options).size < options.length && 'lists an option twice';
      }),
  },
  {
    name: 'options-title',
    level: 'error',
    finds: '`oneOf` or `anyOf` without a title for each option, or `enumNames` of another length',
    why: 'Without all titles it is no choice by the schema: SDK v1 makes free text of it.',
    wayOut: 'Give each option its `const` and `title`, or list plain values as `enum`.',
    check: (request) =>
      ofProperties(request, (property) => {
        const titled = titledOf(property);
        const { enumNames, enum: values, format } = property;
        if (titled?.some((one) => !isSchema(one) || typeof one['title'] !== 'string'))
          return 'has options without a title';
        if (isList(values) && format !== undefined) return 'has options and a format';
        const named = isList(enumNames) && isList(values) && enumNames.length === values.length;
        return enumNames !== undefined && !named && 'has more or fewer names than options';
      }),
  },
  {
    name: 'decline-as-option',
    level: 'warning',
    finds: 'a choice with an option like “no”, “cancel” or “don’t”',
    why: 'Every client has Decline and Cancel beside the form; with a third way to say no, an accepted answer means its opposite.',
    wayOut: 'Leave the option out and take a decline for it; a question of yes or no needs no field at all.',
    check: (request) =>
      ofProperties(request, (property) => {
        const titled = titledOf(property)?.map((one) => isSchema(one) && one['title']) ?? [];
        const texts = [...(optionsOf(property) ?? []), ...titled];
        return (
          property['type'] === 'string' &&
          texts.length < 12 &&
          texts.some((one) => typeof one === 'string' && REFUSAL.test(one)) &&
          'has an option that declines'
        );
      }),
  },
];

function titledOf({ oneOf, items }: Schema): readonly Schema[string][] | undefined {
  const list = oneOf ?? (isSchema(items) ? items['anyOf'] : undefined);
  return isList(list) && list.some((one) => isSchema(one) && 'const' in one) ? list : undefined;
}

/** The values that a property offers, where it lists any. */
export function optionsOf(property: Schema): readonly Schema[string][] | undefined {
  const { enum: values, items } = property;
  if (isList(values)) return values;
  if (isSchema(items) && isList(items['enum'])) return items['enum'];
  return titledOf(property)?.map((one) => (isSchema(one) ? (one['const'] ?? null) : null));
}
