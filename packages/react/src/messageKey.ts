import type { ReasonCode } from '@elicitation-kit/core';
import type { dateTimeMessages } from './form/dateTime/messages.ts';
import type { FormMessageKey } from './form/messages.ts';
import type { searchMessages } from './form/search/messages.ts';
import type { identityMessages } from './identity/messages.ts';
import type { nameMessages } from './identity/nameMessages.ts';
import type { dialogMessages } from './messages.ts';
import type { mutedMessages } from './mutedMessages.ts';
import type { outsideMessages } from './outsideMessages.ts';
import type { pageMessages } from './page/messages.ts';
import type { openMessages } from './page/openMessages.ts';
import type { pageSlotMessages } from './page/slotMessages.ts';
import type { statusMessages } from './statusMessages.ts';

/** The name of a message that a host can replace, whatever its plural form. */
export type MessageKey = Exclude<
  | keyof typeof dialogMessages
  | keyof typeof statusMessages
  | keyof typeof outsideMessages
  | keyof typeof mutedMessages
  | keyof typeof identityMessages
  | keyof typeof nameMessages
  | keyof typeof pageMessages
  | keyof typeof openMessages
  | keyof typeof pageSlotMessages
  | FormMessageKey
  | ReasonCode
  | keyof typeof dateTimeMessages
  | keyof typeof searchMessages,
  `${string}.${string}`
>;
