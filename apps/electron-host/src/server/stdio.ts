// The example server, built so that it runs wherever the host does.
import '@elicitation-kit/server-app/stdio';
