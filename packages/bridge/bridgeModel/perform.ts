import type { Elicitation, ElicitResult } from '@elicitation-kit/core';
import type { World } from './createWorld.ts';
import { holdAtRest, holdLaws } from './laws.ts';
import type { Answer, Asked, Deed, Flow } from './words.ts';

function resultOf(how: Answer, what: Asked['what'], marker: string): ElicitResult {
  if (how === 'decline' || how === 'cancel') return { action: how };
  if (what === 'confirm' && (how === 'right' || how === 'long')) return { action: 'accept', content: {} };
  const city = how === 'long' || how === 'huge' ? marker.padEnd(how === 'long' ? 2_000 : 6_000, '.') : marker;
  return { action: 'accept', content: { city, ...(how === 'wrong' && { guests: marker }) } };
}

/** Does it. */
export function perform(deed: Deed, world: World): void {
  const at = 'tab' in deed ? deed.tab : 0;
  const here = world.tabs[at] ?? world.tabs[0];
  const { items } = here.view.getSnapshot();
  const item = 'which' in deed ? items[deed.which % Math.max(items.length, 1)] : undefined;
  const one = item && world.asked[Number(item.tool?.name)];
  switch (deed.do) {
    case 'ask':
      return world.ask(deed);
    case 'abort': {
      const open = world.asked.filter(({ results }) => results.length === 0);
      const aborted = open[deed.which % Math.max(open.length, 1)];
      aborted?.causes.add('aborted');
      return aborted?.controller.abort();
    }
    case 'cancel all':
      world.mayEnd('aborted');
      return world.store().cancelAll();
    case 'restart':
      world.mayEnd('aborted');
      return world.restart();
    case 'away':
    case 'back':
      return world.setAway(deed.do === 'away');
    case 'complete':
      world.mayEnd('accepted', ({ what, server }) => what === 'page' && server === deed.server);
      return world.store().complete(deed.server, deed.elicitationId);
    case 'unmute':
      here.view.unmute(deed.server);
      return world.say(at, undefined, { act: `unmute ${deed.server}`, isOptional: false });
    case 'cut':
      return here.wire?.cut();
    case 'half cut':
      if (here.wire) here.halves.push(here.wire);
      return here.wire?.cutAtView();
    case 'die':
      return here.wire?.die();
    case 'jam':
      return here.wire?.jam(true);
    case 'reload':
      return world.reload(at);
    case 'forge':
      return here.wire?.forge(deed.to, deed.message);
    case 'stranger':
      return world.stranger(deed.messages);
    case 'clock':
      return world.setClock(deed.ms);
    case 'wait':
      return world.wait(deed.ms);
    default:
      return item && one && act(deed, at, item, one, world);
  }
}

/** What a person does with a request that stands before them. */
function act(
  deed: Extract<Deed, { readonly which: number; readonly tab: number }>,
  at: number,
  { id, phase }: Elicitation,
  one: Asked,
  world: World,
): void {
  const here = world.tabs[at] ?? world.tabs[0];
  const { view } = here;
  const isOpen = phase === 'asking';
  switch (deed.do) {
    case 'answer': {
      // What is on its way, or is a page that stands open, shows no acts: pressed twice, they do nothing.
      if (phase === 'waiting') return;
      const { how, mute } = deed;
      const result = resultOf(how, one.what, `marker ${world.said.length}`);
      view.answer(id, result, mute);
      if (how === 'long' || how === 'huge') here.long.add(id);
      // What is on its way does nothing when it is pressed again; what the host is opening may still be answered.
      const isOnItsWay = !isOpen && here.answered.has(id) && world.setting.openUrl === undefined;
      if (how === 'huge' || isOnItsWay) return;
      const isLong = how === 'long' && one.what !== 'confirm' && world.setting.longest[at] !== Infinity;
      world.say(at, one, {
        act: `answer ${id} ${JSON.stringify(result)}`,
        how,
        isOptional: isLong || !isOpen,
        result,
      });
      // Its place is taken by what does nothing more.
      if (isLong) world.say(at, one, { act: `shown ${id}`, isOptional: true });
      here.answered.add(id);
      const hasTaken =
        one.what === 'page' ? how !== 'decline' && how !== 'cancel' : how === 'right' || how === 'long';
      if (hasTaken) one.causes.add('accepted');
      if (how === 'decline') one.causes.add('declined');
      if (how === 'cancel') one.causes.add('dismissed');
      if (how === 'decline' && mute) world.mayMute(one.server);
      return;
    }
    case 'show':
      view.shown(id);
      return world.say(at, one, { act: `shown ${id}`, isOptional: true });
    case 'extend':
      view.extend(id);
      return world.say(at, one, { act: `extend ${id} `, isOptional: true });
    case 'off':
      view.extend(id, 'off');
      return world.say(at, one, { act: `extend ${id} off`, isOptional: false });
    case 'open':
      if (one.what !== 'page') return;
      view.opened(id);
      if (world.setting.openUrl !== 'fails') one.causes.add('accepted');
      return world.say(at, one, { act: `opened ${id}`, isOptional: true });
    case 'finish':
    case 'stop': {
      if (phase !== 'waiting') return;
      const what = deed.do === 'finish' ? 'finished' : 'stopped';
      view.followUp(id, what);
      one.causes.add(deed.do === 'finish' ? 'accepted' : 'dismissed');
      return world.say(at, one, { act: `followUp ${id} ${what}`, isOptional: false });
    }
    case 'type':
      if (one.what !== 'form') return;
      view.drafts(id).set(0, `marker ${one.name}`);
      here.drafts.set(id, `marker ${one.name}`);
      return;
  }
}

/** Moves what is on the wires of a tab, the one that the view has and those that only the host still has. */
export function move(at: number, flows: Flow, world: World): void {
  if (flows === 'stands still') return;
  const fates = [...flows];
  const { wire, halves } = world.tabs[at] ?? world.tabs[0];
  for (const one of [...halves, ...(wire ? [wire] : [])]) one.flow(() => fates.shift() ?? 'arrives');
}

/** Lets what has happened come to an end with wires that are whole, and looks whether every view is where the store is. */
export async function settle(world: World): Promise<void> {
  world.setAway(false);
  for (const { wire, halves } of world.tabs) {
    wire?.jam(false);
    for (const half of halves) half.cut();
    halves.length = 0;
  }
  for (let round = 0; round < 5; round += 1) {
    world.wait(16_000);
    await world.rest();
    for (const { wire } of world.tabs) wire?.flow();
    await world.rest();
    holdLaws(world);
  }
  // A beat that is told at once tells the host's clock.
  for (let second = 0; second < 16; second += 1) {
    world.wait(1_000);
    for (const { wire } of world.tabs) wire?.flow();
  }
  await world.rest();
  holdLaws(world);
  holdAtRest(world);
}
