import type { FieldError } from '../content/fieldError.ts';
import { nameInvisible } from '../read/invisible.ts';
import type { Field, FieldOption } from '../read/request.ts';
import type { Elicitation } from '../store/view.ts';

/**
 * One question of a form. `label`, `description` and the labels of options are the server's words, with what is not seen named; `name`, `default` and
 * the values of options are exact.
 */
export interface PanelField {
  /** The key of its value in `content`. */
  readonly name: string;
  readonly kind: Field['kind'];
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** Looks like a secret: mask it, and warn that servers must not ask this in a form. */
  readonly secret: boolean;
  /** Filled in by the server: show it as that. It is no answer until the person sends it. */
  readonly default?: FieldOption['value'] | readonly FieldOption['value'][];
  /** Limits by their keywords: `format`, `minLength`, `maximum` and the like; `integer` for a whole number. */
  readonly limits: { readonly [keyword: string]: string | number | boolean };
  readonly options?: readonly FieldOption[];
  /** Why it cannot be asked; it is left out of the answer. */
  readonly reason?: string;
}

/** A request for a panel of the host's own: plain JSON. Every text is the server's but for `server.id` and `server.label`: show it as text, and as the server's. */
export interface PanelRequest {
  readonly id: string;
  /** `confirm` is a form without fields: accepting sends `{}`. `url` is a page to open. */
  readonly kind: 'form' | 'confirm' | 'url';
  readonly server: {
    readonly id: string;
    readonly label: string;
    readonly claimedName?: string;
    readonly origin?: string;
  };
  readonly tool?: { readonly name: string; readonly title?: string };
  readonly message: string;
  /** The message asks for a secret, and no field alone is the place for it: warn above the form that servers must not. */
  readonly asksSecret?: true;
  /** Empty but for a form. */
  readonly fields: readonly PanelField[];
  /** Of a page: the address exactly as it opens. Show it whole, and open it on the person's act alone. */
  readonly url?: string;
  readonly host?: string;
  /** Why it cannot be accepted; then only decline and cancel are taken. What follows the server's name, or for a page its address. */
  readonly hopeless?: string;
  readonly repeated?: 'asked-again' | 'not-finished';
  /** The host's clock, ms: when it ends by itself, and the latest that more time can reach. */
  readonly deadline?: { readonly at: number; readonly last: number };
  /** What was wrong with the last answer. */
  readonly errors?: readonly FieldError[];
}

/** A request of a snapshot → what a panel shows of it. */
export function toPanelRequest(item: Elicitation): PanelRequest {
  const { id, request, repeated, deadline, errors, server, tool } = item;
  const { claimedName, origin } = server;
  const fields = request.mode === 'form' ? request.fields.map(toPanelField) : [];
  const hopeless = request.mode === 'form' ? request.unanswerable : request.blocked;
  return {
    id,
    kind: request.mode === 'url' ? 'url' : fields.length === 0 ? 'confirm' : 'form',
    server: {
      id: server.id,
      label: server.label,
      ...(claimedName !== undefined && { claimedName: nameInvisible(claimedName) }),
      ...(origin !== undefined && { origin: nameInvisible(origin) }),
    },
    ...(tool && {
      tool: {
        name: nameInvisible(tool.name),
        ...(tool.title !== undefined && { title: nameInvisible(tool.title) }),
      },
    }),
    message: nameInvisible(request.message),
    ...(request.mode === 'form' && request.asksSecret && { asksSecret: true }),
    fields,
    ...(request.mode === 'url' && { url: nameInvisible(request.url) }),
    ...(request.mode === 'url' && request.host !== undefined && { host: request.host }),
    ...(hopeless && { hopeless: nameInvisible(hopeless.text) }),
    ...(repeated && { repeated }),
    ...(deadline && { deadline: { at: deadline.at, last: deadline.last } }),
    ...(errors && { errors }),
  };
}

function toPanelField(field: Field): PanelField {
  const { name, kind, label, description, required, secret } = field;
  return {
    name,
    kind,
    label: nameInvisible(label),
    ...(description !== undefined && { description: nameInvisible(description) }),
    required,
    secret,
    ...('default' in field && field.default !== undefined && { default: field.default }),
    limits: limitsOf(field),
    ...('options' in field && { options: field.options.map(toPanelOption) }),
    ...(field.kind === 'unreadable' && { reason: nameInvisible(field.reason.text) }),
  };
}

function toPanelOption({ value, label, description }: FieldOption): FieldOption {
  return {
    value,
    label: nameInvisible(label),
    ...(description !== undefined && { description: nameInvisible(description) }),
  };
}

function limitsOf(field: Field): PanelField['limits'] {
  const limits = (): { readonly [keyword: string]: string | number | boolean | undefined } => {
    switch (field.kind) {
      case 'text': {
        const { format, minLength, maxLength, pattern } = field;
        return { format, minLength, maxLength, pattern };
      }
      case 'number': {
        const { integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
        return { integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf };
      }
      case 'choices': {
        const { minItems, maxItems } = field;
        return { minItems, maxItems };
      }
      case 'boolean':
      case 'choice':
      case 'unreadable':
        return {};
    }
  };
  return Object.fromEntries(
    Object.entries(limits()).flatMap(([keyword, limit]) => (limit === undefined ? [] : [[keyword, limit]])),
  );
}
