import { DEFAULT_LIMITS, byteLength } from '../read/limits.ts';
import type { ElicitationRequest } from '../read/request.ts';
import type { FieldError } from './fieldError.ts';
import { validate } from './validate.ts';

/** What keeps an accepting answer from being sent: that nothing can be accepted here, the schema's rules, then the cap on its size in bytes (default 1 MiB). Empty where it may be sent. */
export function checkAnswer(
  request: ElicitationRequest,
  content: unknown,
  cap: number = DEFAULT_LIMITS.content,
): readonly FieldError[] {
  const hopeless = request.mode === 'url' ? request.blocked : request.unanswerable;
  if (hopeless !== undefined) return [{ field: '', constraint: 'refused' }];
  if (request.mode === 'url') return [];
  const errors = validate(request.fields, content);
  return errors.length > 0 || byteLength(JSON.stringify(content)) <= cap
    ? errors
    : [{ field: '', constraint: 'maxLength', limit: cap }];
}
