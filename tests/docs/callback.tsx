// README, "Embed it", from here on.
import { useElicitationDialog } from '@elicitation-kit/react';

export function useAsking() {
  const { onElicitation, dialog } = useElicitationDialog();
  const answer = (params: unknown) => onElicitation(params, { server: { id: 'booking', label: 'Booking' } });
  return { answer, dialog }; // give `answer` to your client, and render `dialog`
}
