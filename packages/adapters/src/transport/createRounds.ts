import { answerRound, isTooMuch, questionsOf, type InputRequests } from '../answerRound.ts';
import { createBudget } from './createBudget.ts';
import type { Call, Calls } from './createCalls.ts';
import type { Legs } from './createLegs.ts';
import { asError, bag, isModern, metaOf, type Bag, type Message, type Wire } from './message.ts';
import type { Settings } from './settings.ts';

const METHODS = ['tools/call', 'prompts/get', 'resources/read'];
/** Rounds that wait for their client: more than one has at a time. */
const MOST_HANDED = 100;

/** The rounds of calls that want input (revision 2026-07-28): asked, answered and sent on, without the client noticing. */
export interface Rounds {
  /** Takes an answer that wants input from the person; false for any other. */
  readonly take: (call: Call, answer: Message, extra: unknown) => boolean;
  /** Goes on where the client has given its part of a round; false where this is no such request. */
  readonly resume: (call: Call) => boolean;
  readonly clear: () => void;
}

/** What a result wants from the person, and the state to send back with it. */
interface Round {
  readonly asked: InputRequests;
  readonly state: Bag;
  /** The call that it came for. */
  readonly of: Call;
}

export function createRounds(
  settings: Settings,
  wire: Wire,
  calls: Calls,
  legs: Legs,
  pulse: (call: Call) => () => void,
): Rounds {
  const { store, user } = settings;
  const budget = createBudget(settings);
  /** Rounds that want something from the client too, by the state that it will echo. They hold no answers. */
  const handed = new Map<string, Round>();

  const ask = async (
    call: Call,
    { asked, state }: Pick<Round, 'asked' | 'state'>,
    own: Bag,
    id?: Message['id'],
  ): Promise<void> => {
    const answered = budget.ask(call);
    if (!answered) return legs.fail(call, `${call.message.method} asked in too many rounds.`);
    const isHeard = metaOf(call.message)['progressToken'] !== undefined;
    const stop = pulse(call);
    const controller = new AbortController();
    const abort = (reason: unknown): void => controller.abort(reason);
    call.endings.add(abort);
    const answers = await answerRound(store, asked, {
      server: settings.identity(),
      tool: call.tool,
      user,
      signal: controller.signal,
      budgetMs: settings.budgetMs ?? (isHeard ? Infinity : undefined),
      // The server waits for nothing; the client does, and hears the pulse.
      keepAlive: isHeard ? () => {} : undefined,
    }).catch((error: unknown) => {
      // The host's mistake: its own client is told, and the server learns nothing.
      wire.report(asError(error));
      legs.fail(call, 'Internal error');
    });
    stop();
    call.endings.delete(abort);
    answered();
    if (answers && !call.isOver) legs.send(call, { inputResponses: { ...own, ...answers }, ...state }, id);
  };

  const wait = async (call: Call, state: Bag): Promise<void> => {
    const stop = pulse(call);
    const isInTime = await budget.wait(call);
    stop();
    if (!isInTime) return legs.fail(call, `${call.message.method} was not finished in time.`);
    if (!call.isOver) legs.send(call, state);
  };

  return {
    take: (call, answer, extra) => {
      const { method, id = null } = call.message;
      const { resultType, inputRequests, requestState } = bag(answer.result);
      if (resultType !== 'input_required' || !isModern(call.message) || !METHODS.includes(method ?? ''))
        return false;
      // What is no round is the client's to refuse.
      if (requestState !== undefined && typeof requestState !== 'string') return false;
      if (inputRequests !== undefined && bag(inputRequests) !== inputRequests) return false;
      const state = { ...(requestState !== undefined && { requestState }) };
      const all = Object.entries(bag(inputRequests) as InputRequests);
      if (all.length === 0) {
        if (requestState === undefined) return false;
        void wait(call, state);
        return true;
      }
      const questions = questionsOf(bag(inputRequests) as InputRequests);
      if (questions.length === 0) return false;
      if (isTooMuch(questions)) {
        legs.fail(call, `${method} asked too many questions in one round.`);
        return true;
      }
      const asked = Object.fromEntries(questions);
      const others = Object.fromEntries(all.filter(([key]) => !Object.hasOwn(asked, key)));
      if (Object.keys(others).length === 0) {
        void ask(call, { asked, state }, {});
        return true;
      }
      // The client gives its part first, by its own means, and then comes back with the state that it was handed.
      const token = `elicited-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
      handed.set(token, { asked, state, of: call });
      const [oldest] = handed.keys();
      if (handed.size > MOST_HANDED && oldest !== undefined) handed.delete(oldest);
      calls.end(call);
      const result = { ...answer.result, inputRequests: others, requestState: token };
      wire.deliver({ ...answer, id, result }, extra);
      return true;
    },
    resume: (call) => {
      const { requestState, inputResponses } = bag(call.message.params);
      const round = handed.get(String(requestState));
      if (!round) return false;
      handed.delete(String(requestState));
      budget.follow(call, round.of);
      void ask(call, round, bag(inputResponses), call.message.id);
      return true;
    },
    clear: () => handed.clear(),
  };
}
