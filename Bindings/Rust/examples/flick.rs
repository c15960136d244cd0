use podium_scroll::{Error, Model, Size};

fn main() -> Result<(), Error> {
    let bounds = Size { width: 320.0, height: 480.0 };
    let list = Model::new(bounds, Size { width: 320.0, height: 5000.0 })?;
    list.down(0.0, 1, 100.0, 400.0)?;
    list.move_to(0.02, 1, 100.0, 370.0)?;
    list.up(0.04, 1, 100.0, 340.0)?;
    list.advance(0.5)?;
    let state = list.view().state()?;
    println!("{:.1} of {:.1}", state.offset.y, state.resting_point.y);
    Ok(())
}
