/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What `elicitation/create` carries in form mode; an absent `mode` means form. */
export interface ElicitRequestFormParams {
  readonly mode?: 'form';
  readonly message: string;
  readonly requestedSchema: { readonly [key: string]: Json };
  readonly _meta?: Json;
}

/** What `elicitation/create` carries in url mode; `elicitationId` exists in revision 2025-11-25 only. */
export interface ElicitRequestURLParams {
  readonly mode: 'url';
  readonly message: string;
  readonly url: string;
  readonly elicitationId?: string;
  readonly _meta?: Json;
}

/** The params of `elicitation/create`, in both modes. */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/** One value of an answer. A list is not `readonly`, so that the SDKs' own types take an answer as it is. */
export type ContentValue = string | number | boolean | string[];

/** An answer: values by the schema's property names. */
export interface Content {
  readonly [field: string]: ContentValue;
}

/** What goes back to the server. `content` is there on a form's accept (always) and nowhere else. */
export type ElicitResult =
  | { readonly action: 'accept'; readonly content?: Content }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' };
