const REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-errormessage',
  'aria-controls',
  'aria-owns',
  'for',
] as const;

/** Ids that an attribute names and no element has. */
export function dangling(): string[] {
  return REFERENCES.flatMap((attribute) =>
    Array.from(document.querySelectorAll(`[${attribute}]`)).flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${element.localName} ${attribute}=${id}`),
    ),
  );
}

/** Ids that several elements have. */
export function repeatedIds(): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
