// Runs before the first paint, so that a chosen theme never flashes; a module would come too late.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be forbidden; the system's theme then stands.
}
