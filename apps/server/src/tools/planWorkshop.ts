import { choice, date, integer } from '@elicitation-kit/server';
import { z } from 'zod';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

const rooms = { small: ['Blue', 'Cedar'], large: ['Hall'] } as const;

/** `plan_workshop`: three questions, each after the answer to the one before. */
export const planWorkshop: AskingTool = defineTool({
  name: 'plan_workshop',
  title: 'Plan a workshop',
  description:
    'Plans a workshop. The person says how many come, chooses a room that is large enough, and a day.',
  input: z.object({}),
  run: async (_, { ask }) => {
    const first = await ask('people', {
      message: 'How many people come to the workshop? The rooms that are offered next depend on it.',
      fields: { people: integer({ title: 'People', minimum: 2, maximum: 80 }) },
      fallback: 'Nothing is planned: it takes three answers in forms, and this client cannot show any.',
    });
    if (first.action !== 'accept') return notAccepted(first, 'planned');
    const { people } = first.content;
    const second = await ask('room', {
      message: 'Which room? These are large enough.',
      fields: {
        room: choice(people > 12 ? rooms.large : [...rooms.small, ...rooms.large], { title: 'Room' }),
      },
    });
    if (second.action !== 'accept') return notAccepted(second, 'planned');
    const { room } = second.content;
    const third = await ask('day', {
      message: `On which day is the workshop in the room ${room}? The room is taken when you answer.`,
      fields: { day: date({ title: 'Day' }) },
    });
    if (third.action !== 'accept') return notAccepted(third, 'planned');
    return say(`Planned the workshop: ${people} people, room ${room}, ${third.content.day}.`);
  },
});
