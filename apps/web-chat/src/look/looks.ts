import type { FormFrame } from '@elicitation-kit/react/form';

/** How the dialog's forms can be drawn: by the kit, by stock RJSF, by RJSF with one of its themes. */
export type Look = 'kit' | 'rjsf' | 'mui' | 'antd' | 'shadcn';

/** What the person reads, in the order to choose from. */
export const lookNames: { readonly [look in Look]: string } = {
  kit: 'Kit',
  rjsf: 'RJSF',
  mui: 'RJSF with MUI',
  antd: 'RJSF with antd',
  shadcn: 'RJSF with shadcn',
};

/** Loads what draws a look, when it is first chosen; the kit's own is in the dialog already. */
export async function loadLook(look: Look): Promise<FormFrame | undefined> {
  switch (look) {
    case 'kit':
      return undefined;
    case 'rjsf':
      return (await import('./rjsfLook.ts')).frame;
    case 'mui':
      return (await import('./muiLook.tsx')).MuiFrame;
    case 'antd':
      return (await import('./antdLook.tsx')).AntdFrame;
    case 'shadcn':
      return (await import('./shadcnLook.tsx')).ShadcnFrame;
  }
}
