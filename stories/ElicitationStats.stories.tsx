import type { ElicitationRecord, Ending } from '@elicitation-kit/core';
import { createCounters, type Counters } from '@elicitation-kit/records';
import { ElicitationStats, type StatsMessages } from '@elicitation-kit/records/react';
import '@elicitation-kit/records/stats.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';

const meta = { tags: ['light-only'], title: 'Statistics' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const labels: { readonly [id: string]: string } = {
  booking: 'Booking',
  weather: 'Weather',
  deploy: 'Deploy',
};
const labelOf = (id: string): string | undefined => labels[id];

const actions: { readonly [ending in Ending]: ElicitationRecord['action'] } = {
  accepted: 'accept',
  declined: 'decline',
  dismissed: 'cancel',
  'timed-out': 'cancel',
  aborted: 'cancel',
  disconnected: 'cancel',
  muted: 'decline',
  unattended: 'cancel',
  'rate-limited': 'cancel',
  'no-view': 'cancel',
  refused: 'error',
};

/** Adds requests of one tool: so many with each ending, each a little slower than the one before. */
function add(
  counters: Counters,
  of: { readonly server: string; readonly tool?: string; readonly calls?: number },
  endings: { readonly [ending in Ending]?: number },
  refused: ElicitationRecord['refused'] = [],
): void {
  const { server, tool, calls = 0 } = of;
  for (let at = 0; at < calls; at += 1) counters.called(server, tool ?? '');
  for (const [ending, count] of Object.entries(endings) as [Ending, number][])
    for (let at = 0; at < count; at += 1)
      counters.onRecord({
        id: `${server}-${at}`,
        server,
        ...(tool !== undefined && { tool }),
        mode: 'form',
        askedAt: 0,
        endedAt: 4_000 + at * 900 * (ending === 'timed-out' ? 9 : 1),
        action: actions[ending],
        ending,
        fields: [],
        refused: at === 0 ? refused : [],
      });
}

function few(): Counters {
  const counters = createCounters();
  add(
    counters,
    { server: 'booking', tool: 'book_table', calls: 31 },
    { accepted: 18, declined: 3, 'timed-out': 2 },
    ['pattern', 'minLength'],
  );
  add(counters, { server: 'booking', tool: 'cancel_booking', calls: 4 }, { accepted: 3, dismissed: 1 });
  add(counters, { server: 'weather' }, { accepted: 1 });
  return counters;
}

function many(): Counters {
  const counters = createCounters({ servers: 12, tools: 4 });
  for (let at = 0; at < 15; at += 1)
    for (let tool = 0; tool <= at % 6; tool += 1)
      add(
        counters,
        { server: `server-${at + 1}`, tool: `tool_${tool + 1}`, calls: 40 * at },
        {
          accepted: 120 * at + tool,
          declined: 7 * tool,
          dismissed: at,
          'timed-out': at % 3,
          aborted: at % 4,
          disconnected: at % 2,
          muted: tool * 3,
          'rate-limited': at === 7 ? 1_204 : 0,
          unattended: at === 2 ? 3 : 0,
          'no-view': at === 3 ? 2 : 0,
          refused: at === 5 ? 1 : 0,
        },
      );
  return counters;
}

function long(): Counters {
  const counters = createCounters();
  add(
    counters,
    {
      server: 'https://mcp.reservations.internal.example.com/v1/tenants/north-west/sse',
      tool: 'a'.repeat(400),
    },
    { accepted: 12_408, declined: 2, dismissed: 3_001 },
  );
  const words = 'create or update the reservation of a table in a restaurant of the group';
  add(counters, { server: 'booking', tool: words.replaceAll(' ', '_') }, { accepted: 1 });
  return counters;
}

function hostile(): Counters {
  const counters = createCounters();
  const tools = [
    'pay\u202Egnp.exe',
    'line\nbreak\u2028twice',
    '\u200B\u2060',
    '<b>Booking</b>',
    'حجز طاولة (1)',
    '__proto__',
  ];
  for (const tool of tools) add(counters, { server: 'booking', tool }, { declined: 1, aborted: 1 });
  return counters;
}

const arabic: StatsMessages = {
  caption: 'ما سألته الخوادم',
  server: 'الخادم والأداة',
  asked: 'سُئل',
  byPerson: 'من الشخص',
  accepted: 'قُبل',
  declined: 'رُفض',
  dismissed: 'أُلغي',
  otherwise: 'دون الشخص',
  'timed-out': 'انتهى الوقت',
  waiting: 'الانتظار',
  median: 'الوسيط',
  p95: '95٪ خلال',
  refusedAnswers: 'إجابات مرفوضة',
  perCall: 'لكل استدعاء',
};

function Settings(props: {
  readonly counters: Counters;
  readonly dir?: 'rtl';
  readonly messages?: StatsMessages;
  readonly locale?: string;
}): ReactNode {
  const { dir = 'ltr', ...stats } = props;
  return (
    <main className="story" dir={dir} style={{ padding: 16 }}>
      <h1>Settings of the host</h1>
      <ElicitationStats {...stats} labelOf={labelOf} />
    </main>
  );
}

/** Nothing has been asked. */
export const Empty: Story = {
  render: () => <Settings counters={createCounters()} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No server has asked anything yet.')).toBeVisible();
  },
};

/** Two servers, and only the columns that they fill. */
export const Few: Story = {
  render: () => <Settings counters={few()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('region', { name: 'What servers asked' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Booking 27 21 78%/ })).toBeVisible();
    await expect(page.queryByText('Muted')).toBeNull();
  },
};

/** Every ending, more servers than are told apart, more tools than are. */
export const Many: Story = {
  render: () => <Settings counters={many()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('rowheader', { name: 'Other servers' })).toBeVisible();
    await expect(page.getAllByRole('rowheader', { name: 'Other tools' })).toHaveLength(4);
    await expect(page.getByRole('columnheader', { name: 'Nowhere to show' })).toBeVisible();
  },
};

/** Names and numbers as long as they come. */
export const Long: Story = {
  render: () => <Settings counters={long()} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('rowheader', { name: /^a+…$/ })).toBeVisible();
  },
};

/** Names that try to look like others. */
export const Hostile: Story = {
  render: () => <Settings counters={hostile()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('rowheader', { name: 'pay[U+202E]gnp.exe' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '[U+200B][U+2060]' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '<b>Booking</b>' })).toBeVisible();
  },
};

/** From right to left, in the host's words. */
export const RightToLeft: Story = {
  render: () => <Settings counters={few()} dir="rtl" messages={arabic} locale="ar-EG" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('columnheader', { name: 'قُبل' })).toBeVisible();
  },
};
