export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers start the download asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
