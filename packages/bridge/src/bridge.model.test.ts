import { createElicitationStore } from '@elicitation-kit/core';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { modelReplay, modelRuns } from '../../core/modelRuns.ts';
import { createWorld } from '../bridgeModel/createWorld.ts';
import { settings, steps } from '../bridgeModel/deeds.ts';
import { settle } from '../bridgeModel/perform.ts';

test('whatever people, wires and hosts do in whatever order, each request has exactly one answer, none is lost, and every view ends where the store is', async () => {
  // Views come back after a wait that chance shortens: a failure must be seen again.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // The first request of a process also loads the code that reads it.
  const first = createElicitationStore({ unattended: 'cancel' });
  await first.onElicitation({ message: 'First.' }, { server: { id: 'booking', label: 'Booking' } });
  const commands = fc.commands([steps], { maxCommands: 40, size: 'max', ...modelReplay() });
  await fc.assert(
    fc.asyncProperty(settings, commands, async (setting, all) => {
      const world = createWorld(setting);
      await world.rest();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), all);
      await settle(world);
      world.mayEnd('aborted');
      world.store().close();
      for (const { view } of world.tabs) view.close();
      await world.rest();
      for (const { results } of world.asked) expect(results).toHaveLength(1);
    }),
    modelRuns(1_000),
  );
}, 3_600_000);
