/** Names the stream that a `POST` speaks on. */
export const SESSION_HEADER = 'x-elicitation-session';
