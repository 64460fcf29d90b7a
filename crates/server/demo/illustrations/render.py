#!/usr/bin/env python3
"""Renders the product and category images from templates/*.svg and illustrations.json.

    python3 render.py OUT            all images into the directory OUT, with transparent background
    python3 render.py OUT --ground   with the tint of the flavor family as background

Template language (plain SVG otherwise, 640 x 640):
    {{body}}  {{accent}} {{liquid}} {{label}} {{tint}} {{inkon}}   a color of the product
    {{body+20}} {{body-20}}       the same, mixed 20 % towards white / towards shadow (in OKLab)
    <t k="brand" x= y= size= w= anchor= track= fill= max= rot=/>   a text of the product, set as outlines
    <art x= y= r= a= b=/>         the symbol of the flavor family, in two colors
    <use-form n="stick" set="a" x= y= s= rot=/>                    another template inside (category images)
Only the standard library is used; glyph outlines are in glyphs.json.
"""
import json, math, pathlib, re, sys
HERE = pathlib.Path(__file__).parent
GL = json.loads((HERE / "glyphs.json").read_text())["weights"]
FAM = {"fruit": "#fde9dd", "berry": "#f3e4ef", "mint": "#def0e9", "dessert": "#f8efd3", "tobacco": "#ebe1d5", "neutral": "#e9edf1"}

def lab(h):
    c = [int(h[i:i+2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = [v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c]
    l, m, s = (.4122214708*r + .5363325363*g + .0514459929*b) ** (1/3), (.2119034982*r + .6806995451*g + .1073969566*b) ** (1/3), (.0883024619*r + .2817188376*g + .6299787005*b) ** (1/3)
    return (.2104542553*l + .7936177850*m - .0040720468*s, 1.9779984951*l - 2.4285922050*m + .4505937099*s, .0259040371*l + .7827717662*m - .8086757660*s)
def unlab(L, A, B):
    l, m, s = (L + .3963377774*A + .2158037573*B) ** 3, (L - .1055613458*A - .0638541728*B) ** 3, (L - .0894841775*A - 1.2914855480*B) ** 3
    out = []
    for v in (4.0767416621*l - 3.3077115913*m + .2309699292*s, -1.2684380046*l + 2.6097574011*m - .3413193965*s, -.0041960863*l - .7034186147*m + 1.7076147010*s):
        v = max(0, min(1, v)); v = 12.92 * v if v <= .0031308 else 1.055 * v ** (1/2.4) - .055
        out.append(round(v * 255))
    return "#%02x%02x%02x" % tuple(out)
def mix(a, b, t):
    return unlab(*[x + (y - x) * t for x, y in zip(lab(a), lab(b))])
def tone(h, d):
    if not d: return h
    return mix(h, "#ffffff", d / 100) if d > 0 else mix(h, "#0b1420", -d / 100)

def attrs(s): return dict(re.findall(r'([\w-]+)="([^"]*)"', s))
def n(v): return ("%.1f" % v).rstrip("0").rstrip(".")
def outline(text, x, y, size, w="600", anchor="start", track=0.0, mx=None):
    g = GL[w]
    width = lambda sz: sum(g.get(c, g[" "])[0] for c in text) * sz / 1000 + track * sz / 100 * max(0, len(text) - 1)
    if mx and width(size) > mx: size *= mx / width(size)
    k, pen, d, tr = size / 1000, 0.0, [], track * 10
    for c in text:
        adv, cmds = g.get(c, g[" "]); ox, px, py = round(pen), 0, 0
        for cmd in cmds:
            pts = cmd[1:]
            if cmd[0] == "M": px, py = pts; sx, sy = px, py; d.append(f"M{ox + px} {-py}")
            elif cmd[0] == "Z": d.append("z"); px, py = sx, sy
            else:
                rel = " ".join(f"{pts[i] - px} {py - pts[i + 1]}" for i in range(0, len(pts), 2))
                d.append(cmd[0].lower() + rel.replace(" -", "-")); px, py = pts[-2:]
        pen += adv + tr
    x0 = x - {"start": 0, "middle": .5, "end": 1}[anchor] * width(size)
    return "".join(d), f"translate({n(x0)} {n(y)}) scale({k:.4f})"

def art(fam, x, y, r, a, b):
    """One geometric symbol per flavor family."""
    c = lambda cx, cy, rr, f, o=1: f'<circle cx="{n(x+cx*r)}" cy="{n(y+cy*r)}" r="{n(rr*r)}" fill="{f}"' + (f' opacity="{o}"' if o != 1 else "") + "/>"
    if fam == "fruit":      # half over whole
        return c(0, 0, 1, a) + f'<path d="M{n(x-r)} {n(y)}A{n(r)} {n(r)} 0 0 0 {n(x+r)} {n(y)}Z" fill="{b}"/>'
    if fam == "berry":      # three spheres
        return c(-.5, .38, .5, a) + c(.5, .38, .5, b) + c(0, -.46, .5, a)
    if fam == "mint":       # two leaves
        p = lambda s, f: f'<path d="M{n(x)} {n(y+r)}C{n(x+s*1.25*r)} {n(y+.5*r)} {n(x+s*1.1*r)} {n(y-.7*r)} {n(x+s*.06*r)} {n(y-r)}C{n(x+s*.02*r)} {n(y-.3*r)} {n(x)} {n(y+.2*r)} {n(x)} {n(y+r)}Z" fill="{f}"/>'
        return p(-1, a) + p(1, b)
    if fam == "dessert":    # arches
        q = lambda rr, f: f'<path d="M{n(x-rr*r)} {n(y+.8*r)}V{n(y)}A{n(rr*r)} {n(rr*r)} 0 0 1 {n(x+rr*r)} {n(y)}V{n(y+.8*r)}Z" fill="{f}"/>'
        return q(1, a) + q(.64, b) + q(.3, a)
    if fam == "tobacco":    # bars
        return "".join(f'<rect x="{n(x-r)}" y="{n(y-r+i*.54*r)}" width="{n(2*r*(1-.16*i))}" height="{n(.34*r)}" rx="{n(.17*r)}" fill="{a if i%2==0 else b}"/>' for i in range(4))
    return "".join(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r*k)}" fill="none" stroke="{a if i%2==0 else b}" stroke-width="{n(r*.12)}"/>' for i, k in enumerate((.94, .66, .38, .1)))

COUNT = [0]
def fill(name, p):
    """Renders one template with the colors and texts of a product, with unique ids."""
    src = (HERE / "templates" / f"{name}.svg").read_text()
    body = re.sub(r"<!--.*?-->", "", re.search(r"<svg[^>]*>(.*)</svg>", src, re.S).group(1), flags=re.S)
    def form(m):
        a = attrs(m.group(1)); inner = fill(a["n"], {**p, **p["sets"][a["set"]]})
        s, x, y, rot = float(a.get("s", 1)), a.get("x", "0"), a.get("y", "0"), a.get("rot", "0")
        return f'<g transform="translate({x} {y}) scale({s}) rotate({rot} 320 560)">{inner}</g>'
    body = re.sub(r"<use-form ([^>]*?)/>", form, body)
    def col(m):
        base, d = re.fullmatch(r"(\w+)([+-]\d+)?", m.group(1)).groups()
        return tone(p.get(base) or base, int(d or 0))
    own = re.findall(r'id="(\w+)"', body); own = [i for i in own if "_" not in i]
    COUNT[0] += 1; pre = f"i{COUNT[0]}_"
    for i in set(own):
        body = body.replace(f'id="{i}"', f'id="{pre}{i}"').replace(f"url(#{i})", f"url(#{pre}{i})").replace(f'href="#{i}"', f'href="#{pre}{i}"')
    body = re.sub(r"\{\{([\w+-]+)\}\}", col, body)
    def text(m):
        a = attrs(m.group(1)); s = str(p.get(a["k"], a.get("d", "")))
        if not s: return ""
        if a.get("case") == "upper": s = s.upper()
        x, y = float(a["x"]), float(a["y"])
        d, move = outline(s, x, y, float(a["size"]), a.get("w", "600"), a.get("anchor", "start"), float(a.get("track", 0)), float(a["max"]) if "max" in a else None)
        extra = f' transform="rotate({a["rot"]} {a["x"]} {a["y"]}) {move}"' if "rot" in a else f' transform="{move}"'
        extra += f' opacity="{a["o"]}"' if "o" in a else ""
        return f'<path d="{d}" fill="{a.get("fill", "#000")}"{extra}/>'
    body = re.sub(r"<t ([^>]*?)/>", text, body)
    def sign(m):
        a = attrs(m.group(1)); return art(p.get("family", "neutral"), float(a["x"]), float(a["y"]), float(a["r"]), a["a"], a["b"])
    return re.sub(r"<art ([^>]*?)/>", sign, body)

def write(path, name, p, ground):
    COUNT[0] = 0
    inner = re.sub(r">\s+<", "><", fill(name, p)).strip()
    g = f'<rect width="640" height="640" fill="{p.get("tint") or FAM[p.get("family", "neutral")]}"/>' if ground else ""
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">{g}{inner}</svg>\n')
    return path.stat().st_size

if __name__ == "__main__":
    names = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(names) != 1: sys.exit("usage: python3 render.py OUT [--ground]")
    out, ground, total = pathlib.Path(names[0]), "--ground" in sys.argv, 0
    out.mkdir(parents=True, exist_ok=True)
    data = json.loads((HERE / "illustrations.json").read_text())
    products = {p["slug"]: {**data["defaults"], **p} for p in data["products"]}
    for p in products.values(): p["tint"] = FAM[p["family"]]
    for p in products.values(): total += write(out / f'{p["slug"]}.svg', p["form"], p, ground)
    for c in data["categories"]:
        c = {**data["defaults"], **c, "tint": FAM["neutral"], "sets": {k: products[slug] for k, slug in c["sets"].items()}}
        total += write(out / f'{c["slug"]}.svg', c["form"], c, ground)
    print(f'{len(products)} products, {len(data["categories"])} categories, {total // 1024} KB')
