/** The pages that are compared, in the order of the tables. */
export const contenders = {
  kit: { label: 'the kit', page: 'kit.tsx', react: true },
  kitRjsf: { label: 'the kit, RJSF frame', page: 'kitRjsf.tsx', react: true },
  rjsfSlot: { label: 'RJSF with ajv8, module slot', page: 'rjsfSlot.tsx', react: true },
  rjsfLazy: { label: 'RJSF with ajv8, `React.lazy`', page: 'rjsfLazy.tsx', react: true },
  jsonForms: { label: 'JSON Forms, vanilla', page: 'jsonForms.tsx', react: true },
  uniforms: { label: 'uniforms with ajv', page: 'uniforms.tsx', react: true },
  hookForm: { label: 'by hand, react-hook-form', page: 'hookForm.tsx', react: true },
  floor: { label: 'by hand, DOM alone: the floor', page: 'floor.ts', react: false },
} as const;

/** The name of a contender. */
export type ContenderName = keyof typeof contenders;

/** Those that a quick run compares. */
export const QUICK: readonly ContenderName[] = ['kit', 'rjsfSlot', 'floor'];
