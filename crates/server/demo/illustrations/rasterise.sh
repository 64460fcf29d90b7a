#!/bin/sh
# Renders all images, or only those of the given slugs, to ../images/<slug>.webp and <slug>-320.webp.
#   ./rasterise.sh [slug ...]
# Needs python3, chromium (or CHROMIUM=/path/to/it) and cwebp (package webp).
set -eu
cd "$(dirname "$0")"
chromium=${CHROMIUM:-chromium}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
options="-quiet -m 6 -sns 80 -sharp_yuv -alpha_q 76 -alpha_filter best -crop 0 0 800 800"
mkdir -p ../images
python3 render.py "$tmp/svg"

[ $# -gt 0 ] || set -- $(cd "$tmp/svg" && ls | sed 's/\.svg$//')
for slug; do
  [ -f "$tmp/svg/$slug.svg" ] || { echo "no image named $slug in illustrations.json" >&2; exit 1; }
  # 640 px at 1.25 is 800 px. The window is taller than the image, because some versions of Chromium
  # subtract their window frame from the height; cwebp crops the rest.
  "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$tmp/profile" \
    --default-background-color=00000000 --force-device-scale-factor=1.25 --window-size=640,800 \
    --screenshot="$tmp/shot.png" "file://$tmp/svg/$slug.svg" >/dev/null 2>&1
  cwebp $options -q 52 "$tmp/shot.png" -o "../images/$slug.webp"
  cwebp $options -q 58 -resize 320 320 "$tmp/shot.png" -o "../images/$slug-320.webp"
  rm "$tmp/shot.png"
done
echo "$# images, $(du -k -s --apparent-size ../images | cut -f1) KB in the directory"
