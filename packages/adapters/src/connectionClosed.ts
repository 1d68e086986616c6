/** The code of a reason to abort by which a store knows that the connection closed. A number, so that each use is as small as one. */
export const CONNECTION_CLOSED = -32000;
