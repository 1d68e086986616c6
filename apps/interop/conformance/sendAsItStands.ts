import type { ElicitationView } from '@elicitation-kit/core';
import { startDrafts, toContent } from '@elicitation-kit/core/form';

/** Somebody who sends every form as it stands, with what the server has filled in. */
export function sendAsItStands(view: ElicitationView): () => void {
  return view.subscribe(() => {
    for (const { id, phase, request } of view.getSnapshot().items) {
      if (phase !== 'asking') continue;
      view.shown(id);
      if (request.mode === 'url') view.opened(id);
      else {
        const { content } = toContent(request.fields, startDrafts(request.fields));
        view.answer(id, { action: 'accept', content });
      }
    }
  });
}
