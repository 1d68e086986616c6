// Starts the server as npm does.
import { spawn } from 'node:child_process';

spawn('node', ['scripts/bootstrap.mjs', 'node', 'server.mjs'], { stdio: 'inherit' });
