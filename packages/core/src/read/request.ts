import type { Json } from '../protocol.ts';
import type { Reason } from './reasons.ts';

interface FieldBase {
  /** The property's name in the schema; the key of its value in `content`. */
  readonly name: string;
  /** What the person reads: the title, else the name. */
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** Looks like a secret: masked, warned of, never drafted or autofilled. */
  readonly secret: boolean;
  /** Keywords that the kit does not know, kept as they came. */
  readonly extra: { readonly [keyword: string]: Json };
}

/** One option of a choice: its label is shown, its value goes out. */
export interface FieldOption {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly description?: string;
}

/** The formats that the protocol names for text; any other stays in `extra`. */
export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

/** Free text. Lengths count Unicode code points. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly format?: TextFormat;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression (ECMA-262 with the flag `u`), unanchored. Checked where `checksPattern` says so, else left to the server. */
  readonly pattern?: string;
  readonly default?: string;
}

/** A number, or a whole number where `integer` is true. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly default?: number;
}

/** Yes or no. `required` means answered, not yes. */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

/** One of several options. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly FieldOption[];
  readonly default?: FieldOption['value'];
}

/** Any number of several options. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly FieldOption[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: readonly FieldOption['value'][];
}

/** An optional property that cannot be asked: said in words, and left out of the answer. */
export interface UnreadableField extends FieldBase {
  readonly kind: 'unreadable';
  readonly reason: Reason;
}

/** One question of a form, read from one property of `requestedSchema`. */
export type Field = TextField | NumberField | BooleanField | ChoiceField | ChoicesField | UnreadableField;

/** A form to show. Without fields it is a confirmation: accepting sends `{}`. */
export interface FormRequest {
  readonly mode: 'form';
  readonly message: string;
  readonly fields: readonly Field[];
  /** The message asks for a secret, and no field alone looks like the place for it. */
  readonly asksSecret?: true;
  /** Why no answer can satisfy the schema; then only decline and cancel are offered. */
  readonly unanswerable?: Reason;
  readonly meta?: Json;
}

/** A page that the server wants opened. */
export interface UrlRequest {
  readonly mode: 'url';
  readonly message: string;
  /** The address exactly as it opens, in ASCII; where it is blocked, the server's own text. */
  readonly url: string;
  /** The host that it leads to, in ASCII, with the port where it is not the scheme's own. */
  readonly host?: string;
  /** Why it is never opened; then only decline and cancel are offered. */
  readonly blocked?: Reason;
  readonly elicitationId?: string;
  readonly meta?: Json;
}

/** A request that can be shown: plain data, safe to send across a border as JSON. */
export type ElicitationRequest = FormRequest | UrlRequest;

/** Why a request is refused: the property at fault and the reason, in words for the server's developer. */
export interface Refusal {
  /** JSON-RPC "invalid params". */
  readonly code: -32602;
  readonly property: string;
  readonly reason: string;
  /** Present where the request is well formed but larger than this cap of the host. */
  readonly over?: keyof Limits;
}

/** Caps on what a server may send; a request exactly at the cap passes. */
export interface Limits {
  /** Bytes (UTF-8) of the message, and of each other text that is shown. Default 32 KiB. */
  readonly message: number;
  /** Bytes (UTF-8) of the URL. Default 8 KiB. */
  readonly url: number;
  /** Fields of a form. Default 256. */
  readonly fields: number;
  /** Options of a form, over all its fields. Default 10,000. */
  readonly options: number;
  /** Bytes (UTF-8) of the answer as JSON. Default 1 MiB. */
  readonly content: number;
}
