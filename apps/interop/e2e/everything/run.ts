// Both elicitation tools of `@modelcontextprotocol/server-everything`, through the dialog, in Chromium.
import { match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { freePort, untilListening } from '../../contract/listening.ts';
import { launchBrowser } from '../../../../scripts/launchBrowser.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";
const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

const port = await freePort();
const everything = spawn(
  process.execPath,
  [
    '--import',
    join(import.meta.dirname, '../../onLoopback.mjs'),
    createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js'),
    'streamableHttp',
  ],
  { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' },
);
// Also where this ends otherwise than it should.
process.on('exit', () => everything.kill());
const dist = mkdtempSync(join(tmpdir(), 'elicitation-kit-everything-'));
const browser = await launchBrowser();
try {
  await build(dist);
  await untilListening(port);
  const pages = createServer((request, response) =>
    request.url === '/mcp' ? forward(request, response, port) : serve(request, response),
  );
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;

  const context = await browser.newContext();
  // Nothing leaves this machine: the page that is opened is answered here.
  await context.route(/example\.com|modelcontextprotocol\.io/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Linked</title>' }),
  );
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(origin);
  const shots = process.env['INTEROP_SCREENSHOTS'];
  const shoot = async (name: string): Promise<void> => {
    if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  };

  await answerForm(page, shoot);
  await declineForm(page);
  await openPage(page, shoot);
  await openPageFirst(page, shoot);
  ok(noise.length === 0, `the page was not quiet: ${noise.join('; ')}`);
  pages.closeAllConnections();
  pages.close();
  console.log('server-everything: a form sent, a form declined, a page opened, a page first (-32042)');
} finally {
  await browser.close();
  everything.kill();
  rmSync(dist, { recursive: true, force: true });
}

async function answerForm(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  const dialog = await ready(page);
  const fields = await dialog.locator('[role=group], label, fieldset').count();
  ok(fields >= 13, `13 fields were asked, ${fields} labels stand there`);
  await shoot('form');
  await dialog.getByLabel(/^String( · optional)?$/).fill('Robin Doe');
  await dialog.getByLabel(/email format/).fill('robin@example');
  await dialog.getByRole('button', { name: 'Send to Everything' }).click();
  // What the schema forbids does not leave the page.
  await dialog.getByText(/need.* another look/).waitFor();
  await shoot('form-errors');
  await dialog.getByLabel(/email format/).fill('robin@example.com');
  await dialog.getByRole('button', { name: 'Send to Everything' }).click();
  const result = await resultOf(page);
  match(result, /provided the requested information/i);
  match(result, /Robin Doe/);
  match(result, /robin@example\.com/);
  match(result, /dark and stormy/);
}

async function declineForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  const dialog = await ready(page);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  match(await resultOf(page), /decline/i);
}

async function openPage(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const dialog = await ready(page);
  await dialog.getByText('https://example.com/link').waitFor();
  await shoot('page');
  await open(page, dialog);
  match(await resultOf(page), /accept/i);
  await sayFinished(page);
}

/** The error -32042: a page before the call, then the call again, which asks for its own. */
async function openPageFirst(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Page first', exact: true }).click();
  for (const address of ['modelcontextprotocol.io', 'https://example.com/link']) {
    const dialog = await ready(page);
    await shoot(address.replaceAll(/\W/g, '-'));
    await open(page, dialog);
    await shoot(`opened-${address.replaceAll(/\W/g, '-')}`);
    await sayFinished(page);
  }
  match(await resultOf(page), /accept/i);
}

/** Opens the page that is asked for, and leaves it once it is there. */
async function open(page: Page, dialog: Locator): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: /^Open/ }).click();
  const tab = await opened;
  await tab.waitForURL(/^https:/);
  await tab.close();
}

/** This server says of no page that it is done: the person does. */
async function sayFinished(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have finished' }).click();
}

async function ready(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[data-armed]');
  await dialog.waitFor();
  return dialog;
}

async function resultOf(page: Page): Promise<string> {
  await page.locator('pre', { hasText: /content|rror/ }).waitFor();
  return (await page.locator('pre').textContent()) ?? '';
}

/** Builds the page with the workspace's own Vite, as a host would for production. */
async function build(outDir: string): Promise<void> {
  const require = createRequire(join(import.meta.dirname, '../../../../package.json'));
  const vite = (await import(require.resolve('vite'))) as typeof import('vite');
  await vite.build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
}

function serve({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = url === '/' ? '/index.html' : url;
  try {
    const body = readFileSync(join(dist, path));
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** Hands a request on to server-everything, and its answer back as it streams. */
function forward(request: IncomingMessage, response: ServerResponse, to: number): void {
  const { method, headers } = request;
  const upstream = send(
    { host: '127.0.0.1', port: to, path: '/mcp', method, headers: { ...headers, host: `127.0.0.1:${to}` } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
