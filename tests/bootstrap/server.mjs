// Runs until a signal comes, and takes a moment to close; a second signal would cut that short.
const open = setInterval(() => {}, 1000);

function close() {
  setTimeout(() => {
    clearInterval(open);
    console.log('closed');
  }, 200);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close);
console.log('serving');
