import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelReplay, modelRuns } from '../../modelRuns.ts';
import { agree } from '../../storeModel/agree.ts';
import { createRealStore } from '../../storeModel/createRealStore.ts';
import { createStoreModel } from '../../storeModel/createStoreModel.ts';
import { steps } from '../../storeModel/deeds.ts';
import { settings } from '../../storeModel/settings.ts';
import { hearErrors } from '../../testReports.ts';
import { createTestStore } from '../../testStore.ts';
import type { Ending } from './view.ts';

test('whatever servers, people, views and time do in whatever order, the store keeps its laws', async () => {
  const reports = hearErrors();
  const endings = new Set<Ending>();
  // The first request of a process also loads the code that reads it.
  await createTestStore().ask();
  const commands = fc.commands([steps], { maxCommands: 40, size: 'max', ...modelReplay() });
  await fc.assert(
    fc.asyncProperty(settings, commands, async (setting, all) => {
      const real = createRealStore(setting);
      const model = createStoreModel(setting, real.clock.now());
      if (setting.hasView) for (const side of [real, model]) side.mount(0);
      await fc.asyncModelRun(() => ({ model, real }), all);

      real.store().close();
      await real.rest();
      model.close();
      agree(model, real);
      expect(real.clock.waiting(), 'timers of a store that is closed').toBe(0);
      for (const [record] of real.records.values()) if (record) endings.add(record.ending);
    }),
    modelRuns(1_000),
  );
  expect(endings.size).toBe(11);
  expect(JSON.stringify(reports.map(String))).not.toContain('marker');
}, 3_600_000);
